/**
 * Every quick start and recipe, and what comes of it when a reader has done what it says. Each
 * throws when something does not come about.
 */
export const pages = [
  {
    page: 'quick-starts/vite.md',
    async check({ page, newReader, visit }) {
      const reader = newReader()
      await reader.follow(page, {
        visits: [
          (url) => visit(url, ({ page, accounts }) => connect(page, accounts.alice.address)),
          (url) =>
            visit(
              url,
              async ({ page }) => {
                await choose(page, 'Meadow')
                await page.getByRole('button', { name: 'Approve' }).click()
                await page.getByText(/0x[0-9a-fA-F]{40} is connected/).waitFor()
              },
              { installed: false },
            ),
        ],
      })
      await reader.run('npm run build')
      return 'connects, with an installed wallet and with the sandbox’s; builds'
    },
  },
]

async function choose(page, wallet) {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: wallet }).click()
}

async function connect(page, address) {
  await choose(page, 'Meadow')
  await page.getByText(`${address} is connected`).waitFor()
}
