import { cli } from './cli.ts'

process.exitCode = cli(process.argv.slice(2))
