import { stateFromCookie } from 'latchkey/engine'
import 'latchkey/themes/default.css'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { WalletProvider } from './WalletProvider'

export const metadata = { title: 'Next.js', icons: 'data:,' }

export default async function Layout({ children }: { children: ReactNode }) {
  const initialState = stateFromCookie((await headers()).get('cookie') ?? undefined)
  return (
    <html lang="en">
      <body>
        <main>
          <WalletProvider initialState={initialState}>{children}</WalletProvider>
        </main>
      </body>
    </html>
  )
}
