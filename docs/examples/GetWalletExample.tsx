import { GetWallet } from 'latchkey/primitives'

const wallet = {
  id: 'willow',
  name: 'Willow',
  chains: [],
  homepage: 'https://willow.example',
  appStore: 'https://apps.example/ios/willow',
  playStore: 'https://apps.example/android/willow',
}

export function GetWalletExample() {
  return (
    <GetWallet.Root wallet={wallet}>
      <p>{wallet.name} is not in this browser.</p>
      <GetWallet.Sources>
        {(source) => (
          <li>
            <GetWallet.Link source={source}>{source.type.replace('_', ' ')}</GetWallet.Link>
          </li>
        )}
      </GetWallet.Sources>
    </GetWallet.Root>
  )
}
