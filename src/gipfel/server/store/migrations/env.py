"""What Alembic runs: the migrations, over the connection that `migrate` gives it."""

from alembic import context

from gipfel.server.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    # SQLite changes a table only by making it anew.
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
