import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const { LATCHKEY_MUTATION_TESTS: tests = '', LATCHKEY_MUTATION_ENVIRONMENT: environment = 'node' } =
  process.env

/** The tests of one group, as `npm run mutation` names them. */
export default defineConfig({
  plugins: [react()],
  test: {
    include: tests.split(/,(?![^{]*\})/),
    env: { IS_VITEST: 'true', DISABLE_GLOBAL_CORE: 'true' },
    environment,
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
})
