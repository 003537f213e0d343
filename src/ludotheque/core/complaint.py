"""What is said to a person who asked for something that cannot be done."""


class Complaint(Exception):
    """One line for the person who typed the command."""
