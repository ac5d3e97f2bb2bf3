import { cli } from './cli.ts'

const exitCode = await cli()
if (exitCode !== undefined) process.exitCode = exitCode
