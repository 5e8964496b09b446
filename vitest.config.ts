import { defineConfig } from 'vitest/config'

// Two projects: `unit` needs only the sources, `browser` needs the built site in dist/ and a Chromium.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**', 'test/built/**', 'test/long/**'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts', 'test/built/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      { test: { name: 'long', include: ['test/long/**/*.test.ts'], testTimeout: 3_600_000 } },
    ],
  },
})
