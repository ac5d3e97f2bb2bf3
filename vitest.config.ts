import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const browserTests = 'tests/**/*.browser.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          environment: 'happy-dom',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [browserTests],
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: [browserTests],
          globalSetup: ['tests/support/browserSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
