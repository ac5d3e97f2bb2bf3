'use client'
import { type ReactNode, useEffect, useState } from 'react'
import type { Network } from '../../engine/features/network/Network.ts'
import type { SendToken } from '../../engine/features/send/Send.ts'
import type { MarkKey } from '../marks/loadMark.ts'
import { CoinIcon } from './CoinIcon.tsx'
import { Monogram } from './Monogram.tsx'
import { NetworkIcon } from './modalIcons.tsx'

/** The mark of a known network, or the first letter of any other network's name. */
export function NetworkMark({
  network: { caipNetworkId, name },
}: {
  network: Pick<Network, 'caipNetworkId' | 'name'>
}) {
  return (
    <KnownMark kind="network" id={caipNetworkId}>
      <Monogram of={name}>
        <NetworkIcon />
      </Monogram>
    </KnownMark>
  )
}

/**
 * The mark of a known coin or token, or the first letter of any other symbol. A token is known by
 * its contract. So a token that copies a well-known symbol does not get that symbol's mark.
 */
export function TokenMark({
  token,
}: {
  token: Pick<SendToken, 'address' | 'chainId' | 'symbol'> | undefined
}) {
  const letter = (
    <Monogram of={token?.symbol}>
      <CoinIcon />
    </Monogram>
  )
  if (!token) return letter
  return (
    <KnownMark kind="token" id={token.address ?? token.chainId}>
      {letter}
    </KnownMark>
  )
}

/** The marks that have loaded. So a mark that is mounted again shows at once. */
const shown = new Map<string, string>()

function KnownMark({ children, id, kind }: MarkKey & { children: ReactNode }) {
  const key = `${kind} ${id}`
  const [, update] = useState<string>()
  const src = shown.get(key)

  useEffect(() => {
    if (src) return
    let isLeft = false
    import('../marks/loadMark.ts')
      .then(({ loadMark }) => loadMark({ id, kind }))
      .then(
        (mark) => {
          if (!mark) return
          shown.set(key, mark)
          if (!isLeft) update(key)
        },
        // The letter stays, because the device is offline, or because a new release removed the
        // file.
        () => {},
      )
    return () => {
      isLeft = true
    }
  }, [id, key, kind, src])

  return src ? <img className="lk-mark" src={src} alt="" decoding="async" /> : children
}
