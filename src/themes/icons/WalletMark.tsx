import { Monogram } from './Monogram.tsx'
import { WalletIcon } from './modalIcons.tsx'

interface WalletMarkProps {
  of: { name: string; type?: string | undefined } | undefined
}

/**
 * The placeholder for a wallet without a picture: the first letter of its name. The embedded wallet
 * has no name of its own, so it gets an icon.
 */
export function WalletMark({ of }: WalletMarkProps) {
  return (
    <Monogram of={of?.type === 'AUTH' ? undefined : of?.name}>
      <WalletIcon />
    </Monogram>
  )
}
