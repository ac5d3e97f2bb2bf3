import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { http } from 'wagmi'
import { mainnet } from 'wagmi/chains'

export const config = getDefaultConfig({
  appName: 'Tea shop',
  projectId: '0123456789abcdef0123456789abcdef',
  chains: [mainnet],
  transports: { [mainnet.id]: http(`${location.origin}/rpc`) },
})
