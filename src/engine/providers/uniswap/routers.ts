import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'

type Routers = Readonly<Partial<Record<CaipNetworkId, `0x${string}`>>>

const first = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'

/** The routers on the networks of `mainDeployments`. */
export const mainRouters: Routers = {
  'eip155:1': first,
  'eip155:10': first,
  'eip155:56': '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2',
  'eip155:137': first,
  'eip155:8453': '0x2626664c2603336E57B271c5C0b26F421741e481',
  'eip155:42161': first,
  'eip155:43114': '0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE',
}

/** The routers on the networks of `etherDeployments`. */
export const etherRouters: Routers = {
  'eip155:130': '0x73855d06DE49d0fe4A9c42636Ba96c62da12FF9C',
  'eip155:324': '0x99c56385daBCE3E81d8499d0b8d0257aBC07E8A3',
  'eip155:480': '0x091AD9e2e6e5eD44c1c66dB50e49A601F9f36cF6',
  'eip155:1868': '0x7E40dB01736f88464e5f4E42394F3d5bbb6705B9',
  'eip155:4326': '0x48020De9208baFC183F5CAd5118FFbe8f0F913F5',
  'eip155:4663': '0xCaf681a66D020601342297493863E78C959E5cb2',
  'eip155:57073': '0x177778F19E89dD1012BdBe603F144088A95C4B53',
  'eip155:59144': '0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a',
  'eip155:81457': '0x549FEB8c9bd4c12Ad2AB27022dA12492aC452B66',
  'eip155:7777777': '0x7De04c96BE5159c3b5CeffC82aa176dc81281557',
}

/** The routers on the networks of `testDeployments`. */
export const testRouters: Routers = {
  'eip155:1301': '0xd1AAE39293221B77B0C71fBD6dCb7Ea29Bb5B166',
  'eip155:10143': '0x4c4eABd5Fb1D1A7234A48692551eAECFF8194CA7',
  'eip155:84532': '0x94cC0AaC535CCDB3C01d6787D6413C739ae12bc4',
  'eip155:421614': '0x101F443B4d1b059569D643917553c771E1b9663E',
  'eip155:11155111': '0x3bFA4769FB09eefC5a80d6E87c3B9C650f7Ae48E',
  'eip155:11155420': '0x94cC0AaC535CCDB3C01d6787D6413C739ae12bc4',
  'eip155:999999999': '0x6B36d761981d82B1e07cF3c4daF4cB4615c4850a',
}

/**
 * The addresses of SwapRouter02 in the official deployments of Uniswap v3, without test networks
 * that are shut down. Each address here and in the four files of deployments is in at least two of
 * three sources of Uniswap, read on 2026-11-28. The sources are the pages
 * https://docs.uniswap.org/contracts/v3/reference/deployments (repository Uniswap/docs), the
 * package `@uniswap/sdk-core` 7.19.4, and the files in `deployments/` of the repository
 * Uniswap/contracts. The sources differ in three cases. For OP Sepolia, the page has two columns,
 * and the addresses of `@uniswap/sdk-core` are used here. For MegaETH, Uniswap/contracts has an
 * earlier deployment than the other two. `@uniswap/sdk-core` has QuoterV2 on some networks and the
 * older Quoter on others.
 *
 * The addresses of USDC are from Circle
 * (https://developers.circle.com/stablecoins/usdc-contract-addresses), and the addresses of USDT
 * are from Tether. They were compared with the token list of Uniswap, version 22.21.0. The
 * addresses of USDC were also compared with viem's `usdc`. The address of USDG is from Robinhood's
 * page (https://docs.robinhood.com/chain/contracts), and the address of pathUSD from Tempo's page
 * (https://docs.tempo.xyz/quickstart/predeployed-contracts).
 */
export const routers: Routers = {
  ...mainRouters,
  ...etherRouters,
  ...testRouters,
  'eip155:30': '0x0B14ff67f0014046b4b99057Aec4509640b3947A',
  'eip155:143': '0xfE31F71C1b106EAc32F1A19239c9a9A72ddfb900',
  'eip155:196': '0x4f0C28f5926AFDA16bf2506D5D9e57Ea190f9bcA',
  'eip155:999': '0x7AdF4701AbCDBc5Dcf5Cb58B526f897e048F0D11',
  'eip155:4217': '0x7e9D53081e961201837336BcD81f52aE92691a8f',
  'eip155:5042': '0x53BF6B0684Ec7eF91e1387Da3D1a1769bC5A6F77',
  'eip155:42220': '0x5615CDAb10dc425a742d643d949a7F474C01abc4',
}
