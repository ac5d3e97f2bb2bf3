import { readSizes } from './readSizes.mjs'

const sizes = await readSizes().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
console.table(
  Object.fromEntries(
    sizes.map(({ name, size, limit, passed }) => [name, { kB: size, limit, holds: passed }]),
  ),
)
if (sizes.some(({ passed }) => !passed)) process.exitCode = 1
