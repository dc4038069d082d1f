@rem `exec node ...` of package.json on Windows, whose shell has no exec: npm adds its arguments at the end of one command.
@%*
