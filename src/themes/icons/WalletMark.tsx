import { Monogram } from './Monogram.tsx'
import { WalletIcon } from './modalIcons.tsx'

/** The placeholder for the picture of a wallet without one. */
export function WalletMark({ name }: { name: string | undefined }) {
  return (
    <Monogram of={name}>
      <WalletIcon />
    </Monogram>
  )
}
