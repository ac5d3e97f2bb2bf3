import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { GroupedSequencer } from '../../tests/support/GroupedSequencer.ts'

const {
  LATCHKEY_MUTATION_FOLDER: folder = '',
  LATCHKEY_MUTATION_MODE: mode,
  LATCHKEY_MUTATION_TESTS: tests = '[]',
} = process.env
const chosen: string[] = JSON.parse(tests)
/**
 * The same list as in `vitest.config.ts`. These tests run in a page. All other tests run in Node,
 * unless their file sets another environment.
 */
const reactTests = ['tests/**/*.test.tsx', 'tests/{hooks,primitives,ssr}/**']
const served: Record<string, string> = JSON.parse(readFileSync(join(folder, 'served.json'), 'utf8'))

/** Runs the tests of one group with mutated code, for `npm run mutation`. */
export default defineConfig({
  plugins: [
    {
      name: 'latchkey-breakages',
      enforce: 'pre',
      load(id) {
        const text = served[id.split('?')[0] ?? '']
        return text && readFileSync(text, 'utf8')
      },
    },
    react(),
  ],
  test: {
    env: { IS_VITEST: 'true', DISABLE_GLOBAL_CORE: 'true' },
    // Code that runs while a module loads is reloaded for each mutation. All other code is loaded
    // once.
    isolate: mode === 'start',
    restoreMocks: true,
    runner: 'scripts/mutation/BreakingRunner.ts',
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: GroupedSequencer },
    projects: [
      {
        extends: true,
        test: { name: 'unit', environment: 'node', include: chosen, exclude: reactTests },
      },
      {
        extends: true,
        test: {
          name: 'react19',
          environment: 'happy-dom',
          include: chosen,
          exclude: ['tests/!(hooks|primitives|ssr)/**/*.test.ts', 'tests/*.test.ts'],
        },
      },
    ],
  },
})
