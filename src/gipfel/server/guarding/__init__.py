"""Guarding: what strangers may send, how much and how often, and what hosts see of it."""
