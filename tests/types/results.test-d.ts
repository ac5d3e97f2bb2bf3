import { parseAbi } from 'viem'
import { expectTypeOf, test } from 'vitest'
import type {
  AccountIdentity,
  AccountType,
  Balance,
  Connection,
  ConnectMethod,
  ConnectSection,
  EngineError,
  NameSuggestions,
  Network,
  OnrampOptions,
  OnrampPurchase,
  OnrampQuote,
  SentSwap,
  SentTransfer,
  SiwxSession,
  SupportedNamespace,
  SwapPreview,
  SwapQuote,
  ThemeMode,
  Token,
  Transaction,
} from '../../src/engine/index.ts'
import type { OnrampProvider } from '../../src/engine/providers/index.ts'
import {
  type ConnectedWallet,
  useAccount,
  useAccountName,
  useAccountTab,
  useActivity,
  useAgreement,
  useAlert,
  useBalance,
  useConnect,
  useConnections,
  useConnectList,
  useConnectMethods,
  type useCopyAddress,
  useCurrency,
  type useDataCapture,
  type useDisconnect,
  type useEmailLogin,
  useErrorMessage,
  type useFarcasterLogin,
  useFeatures,
  useGetWallet,
  useIdentity,
  useModal,
  useMoney,
  useNetwork,
  useNfts,
  useOnramp,
  usePairing,
  type usePasskeyLogin,
  usePermissions,
  useReceive,
  useSend,
  useSignMessage,
  useSiwx,
  type useSmartAccount,
  type useSocialLogin,
  useSwap,
  type useSwitchNetwork,
  useTheme,
  useTokens,
  useTransaction,
  useTransactions,
  type useUpdateEmail,
  type useWalletSettings,
  useWallets,
} from '../../src/hooks/index.ts'
import type { useSendSolanaTransaction } from '../../src/hooks/solana/index.ts'
import {
  type useEnsAvatar,
  type useEnsName,
  usePublicClient,
  useReadContract,
  useSendTransaction,
  useSignTypedData,
  useWaitForTransaction,
  useWalletClient,
  useWriteContract,
} from '../../src/hooks/viem/index.ts'

const abi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function transfer(address to, uint256 amount) returns (bool)',
])

/** The member of a union of results in which a flag is true. */
type When<Result, Flag extends string> = Extract<Result, Record<Flag, true>>

test('useAccount: a connected account has an address, a disconnected one has none', () => {
  const account = useAccount()
  if (account.isConnected) {
    expectTypeOf(account.address).toEqualTypeOf<string>()
    expectTypeOf(account.caipNetworkId).toEqualTypeOf<Connection['caipNetworkId']>()
    expectTypeOf(account.status).toEqualTypeOf<'connected'>()
  }
  if (account.isVerified) expectTypeOf(account.address).toEqualTypeOf<string>()
  if (account.status === 'reconnecting') expectTypeOf(account.address).toEqualTypeOf<string>()
  if (account.status === 'disconnected') expectTypeOf(account.address).toEqualTypeOf<undefined>()
  expectTypeOf(account.address).toEqualTypeOf<string | undefined>()
  expectTypeOf(account.namespace).toEqualTypeOf<SupportedNamespace>()
})

test('useAccount: the flag narrows the address after destructuring too', () => {
  const { address, isConnected } = useAccount()
  if (isConnected) expectTypeOf(address).toEqualTypeOf<string>()
})

test('useAccount: an address of eip155 begins with 0x, by the option or by the result', () => {
  const asked = useAccount({ namespace: 'eip155' })
  if (asked.isConnected) expectTypeOf(asked.address).toEqualTypeOf<`0x${string}`>()
  expectTypeOf(asked.namespace).toEqualTypeOf<'eip155'>()
  const found = useAccount()
  if (found.isConnected && found.namespace === 'eip155')
    expectTypeOf(found.address).toEqualTypeOf<`0x${string}`>()
  const other = useAccount({ namespace: 'solana' })
  if (other.isConnected) expectTypeOf(other.address).toEqualTypeOf<string>()
})

test('operations: success has data, an error has the error, idle has neither', () => {
  const connect = useConnect()
  if (connect.isSuccess) expectTypeOf(connect.data).toEqualTypeOf<Connection>()
  if (connect.isError) expectTypeOf(connect.error).toEqualTypeOf<EngineError>()
  if (connect.isIdle) expectTypeOf(connect.data).toEqualTypeOf<undefined>()
  if (!connect.isError) expectTypeOf(connect.error).toEqualTypeOf<undefined>()
  if (connect.isPending) expectTypeOf(connect.status).toEqualTypeOf<'pending'>()

  const { data, isSuccess } = useSignMessage()
  if (isSuccess) expectTypeOf(data).toEqualTypeOf<string>()
})

test('every operation hook narrows', () => {
  type Data<Result> = When<Result, 'isSuccess'> extends { data: infer Found } ? Found : never
  type Failure<Result> = When<Result, 'isError'> extends { error: infer Found } ? Found : never
  expectTypeOf<Data<ReturnType<typeof useConnections>>>().toEqualTypeOf<Connection>()
  expectTypeOf<Data<ReturnType<typeof useFarcasterLogin>>>().toEqualTypeOf<Connection>()
  expectTypeOf<Data<ReturnType<typeof usePasskeyLogin>>>().toEqualTypeOf<Connection>()
  expectTypeOf<Data<ReturnType<typeof useSocialLogin>>>().toEqualTypeOf<Connection>()
  expectTypeOf<Data<ReturnType<typeof useUpdateEmail>>>().toEqualTypeOf<string>()
  expectTypeOf<Data<ReturnType<typeof useWalletSettings>>>().toEqualTypeOf<void>()
  expectTypeOf<Data<ReturnType<typeof useEmailLogin>['confirming']>>().toEqualTypeOf<Connection>()
  expectTypeOf<Data<ReturnType<typeof useDataCapture>['sending']>>().toEqualTypeOf<boolean>()
  expectTypeOf<Data<ReturnType<typeof useSend>['submission']>>().toEqualTypeOf<SentTransfer>()
  expectTypeOf<Data<ReturnType<typeof useSwap>['preview']>>().toEqualTypeOf<SwapPreview>()
  expectTypeOf<Data<ReturnType<typeof useSwap>['submission']>>().toEqualTypeOf<SentSwap>()
  expectTypeOf<
    Failure<ReturnType<typeof useAccountName>['registration']>
  >().toEqualTypeOf<EngineError>()
  expectTypeOf<Failure<ReturnType<typeof useCopyAddress>>>().toEqualTypeOf<EngineError>()
  expectTypeOf<Failure<ReturnType<typeof useDisconnect>>>().toEqualTypeOf<EngineError>()
  expectTypeOf<Failure<ReturnType<typeof usePairing>['copying']>>().toEqualTypeOf<EngineError>()
  expectTypeOf<Failure<ReturnType<typeof useReceive>>>().toEqualTypeOf<EngineError>()
  expectTypeOf<Failure<ReturnType<typeof useSmartAccount>>>().toEqualTypeOf<EngineError>()
  expectTypeOf<Failure<ReturnType<typeof useSwitchNetwork>>>().toEqualTypeOf<EngineError>()
  expectTypeOf<
    Failure<ReturnType<typeof usePermissions>['revoking']>
  >().toEqualTypeOf<EngineError>()
  expectTypeOf<
    When<ReturnType<typeof useSmartAccount>, 'isPending'>['input']
  >().toEqualTypeOf<AccountType>()
})

test('money is formatted from decimal text, in the user’s currency', () => {
  const { currency, format, formatToParts } = useMoney()
  expectTypeOf(currency).toEqualTypeOf<string>()
  expectTypeOf(format('0.05', { isAtMost: true })).toEqualTypeOf<string>()
  expectTypeOf(formatToParts('0.05')).toEqualTypeOf<readonly Intl.NumberFormatPart[]>()
  // @ts-expect-error A number would lose digits.
  format(0.05)
  const { currencies, setCurrency } = useCurrency({ enabled: false })
  expectTypeOf(currencies).toEqualTypeOf<readonly string[]>()
  expectTypeOf(setCurrency).parameters.toEqualTypeOf<[currency: string]>()
})

test('every reading hook narrows: success has data, an error has the error', () => {
  const balance = useBalance()
  if (balance.isSuccess) expectTypeOf(balance.data).toEqualTypeOf<Balance>()
  if (balance.isSuccess) expectTypeOf(balance.formatted).toEqualTypeOf<string>()
  if (balance.isSuccess) expectTypeOf(balance.isFallback).toEqualTypeOf<false>()
  if (balance.isPending) expectTypeOf(balance.formatted).toEqualTypeOf<undefined>()
  expectTypeOf(balance.formatted).toEqualTypeOf<string | undefined>()
  const tokens = useTokens()
  if (tokens.isSuccess) expectTypeOf(tokens.data).toEqualTypeOf<readonly Token[]>()
  const identity = useIdentity()
  if (identity.isSuccess) expectTypeOf(identity.data).toEqualTypeOf<AccountIdentity>()
  const activity = useActivity()
  if (activity.isError) expectTypeOf(activity.error).toEqualTypeOf<EngineError>()
  const nfts = useNfts()
  if (nfts.isError) expectTypeOf(nfts.error).toEqualTypeOf<EngineError>()
  const permissions = usePermissions()
  if (permissions.isPending) expectTypeOf(permissions.data).toEqualTypeOf<undefined>()
  const wallets = useWallets()
  if (wallets.isError) expectTypeOf(wallets.error).toEqualTypeOf<EngineError>()
  const { tokens: offered } = useSwap()
  if (offered.isSuccess) expectTypeOf(offered.error).toEqualTypeOf<undefined>()
})

type Hooks = typeof import('../../src/hooks/index.ts') &
  typeof import('../../src/hooks/solana/index.ts') &
  typeof import('../../src/hooks/viem/index.ts')
type ResultOf<Name extends keyof Hooks> = Hooks[Name] extends (...input: never[]) => infer Result
  ? Result
  : never

/** What `useReadContract` returns depends on an ABI. */
type Concrete = Exclude<keyof Hooks & `use${string}`, 'useReadContract'>

/**
 * The paths of the flags that do not narrow their field. For example, `isError` must narrow
 * `error`.
 */
type Loose<Result, Path extends string = '', Depth extends 0[] = []> = Result extends object
  ?
      | LooseFlag<Result, 'isError', 'error', EngineError, Path>
      | LooseFlag<Result, 'isIdle', 'data', undefined, Path>
      | LooseData<Result, Path>
      | (Depth['length'] extends 1
          ? never
          : {
              [Name in keyof Result & string]: Result[Name] extends (...input: never[]) => unknown
                ? never
                : Loose<Result[Name], `${Path}${Name}.`, [0]>
            }[keyof Result & string])
  : never
/** A success that may have no data. The data of some operations is `void`. */
type LooseData<Result, Path extends string> = Result extends { isSuccess: infer Flag }
  ? Flag extends false
    ? never
    : 'data' extends keyof Result
      ? Flag extends true
        ? Promise<Result['data']> extends Promise<void>
          ? never
          : undefined extends Result['data']
            ? `${Path}isSuccess`
            : never
        : `${Path}isSuccess`
      : never
  : never
type LooseFlag<Result, Flag extends string, Field extends string, Given, Path extends string> =
  Result extends Record<Flag, unknown>
    ? Result extends Record<Flag, true>
      ? Result[Field & keyof Result] extends Given
        ? never
        : `${Path}${Flag}`
      : Result extends Record<Flag, false>
        ? never
        : `${Path}${Flag}`
    : never

test('in the result of every hook, each flag narrows what follows from it', () => {
  expectTypeOf<
    Loose<{ isError: boolean; error: EngineError | undefined }>
  >().toEqualTypeOf<'isError'>()
  expectTypeOf<Loose<{ isSuccess: true; data?: string }>>().toEqualTypeOf<'isSuccess'>()
  expectTypeOf<{ [Name in Concrete]: Loose<ResultOf<Name>> }[Concrete]>().toBeNever()
})

test('the types of a contract’s function follow from its ABI', () => {
  const address = '0x01'
  const balance = useReadContract({ address, abi, functionName: 'balanceOf', args: ['0x02'] })
  expectTypeOf<Loose<typeof balance>>().toBeNever()
  if (balance.isSuccess) expectTypeOf(balance.data).toEqualTypeOf<bigint>()
  // @ts-expect-error the function needs an owner
  useReadContract({ address, abi, functionName: 'balanceOf' })
  // @ts-expect-error it changes something
  useReadContract({ address, abi, functionName: 'transfer', args: ['0x02', 1n] })
  const { writeContract } = useWriteContract()
  writeContract({ address, abi, functionName: 'transfer', args: ['0x02', 1n] })
  // @ts-expect-error an amount is a bigint
  writeContract({ address, abi, functionName: 'transfer', args: ['0x02', 1] })
})

test('the types of typed data follow from its `types`', () => {
  const { signTypedData } = useSignTypedData()
  const types = { Order: [{ name: 'price', type: 'uint256' }] } as const
  signTypedData({ types, primaryType: 'Order', message: { price: 1n } })
  // @ts-expect-error a number of Solidity is a bigint
  signTypedData({ types, primaryType: 'Order', message: { price: '1' } })
  // @ts-expect-error there is no such type
  signTypedData({ types, primaryType: 'Offer', message: { price: 1n } })
})

test('the flags of the hooks over viem and web3.js narrow what follows from them', () => {
  expectTypeOf<
    | Loose<ReturnType<typeof useEnsAvatar>>
    | Loose<ReturnType<typeof useEnsName>>
    | Loose<ReturnType<typeof useSendSolanaTransaction>>
    | Loose<ReturnType<typeof useSendTransaction>>
    | Loose<ReturnType<typeof useSignTypedData>>
    | Loose<ReturnType<typeof useWaitForTransaction>>
    | Loose<ReturnType<typeof useWriteContract>>
  >().toBeNever()
  const { data: hash } = useSendTransaction()
  expectTypeOf(hash).toEqualTypeOf<`0x${string}` | undefined>()
  expectTypeOf(useWaitForTransaction).toBeCallableWith({ hash })
})

test('a read takes an account, a network, and whether to read', () => {
  for (const useRead of [useActivity, useBalance, useIdentity, useNfts, useTokens]) {
    expectTypeOf(useRead).toBeCallableWith({ address: '0x01', network: 'eip155:1', enabled: false })
    expectTypeOf(useRead).toBeCallableWith()
  }
  for (const useRead of [usePermissions, useWallets])
    expectTypeOf(useRead).toBeCallableWith({ enabled: false })
  // @ts-expect-error the id of a network begins with its namespace
  useBalance({ network: 'mainnet' })
})

test('useSwap: a successful quote is defined', () => {
  const { quote } = useSwap()
  if (quote.status === 'success') expectTypeOf(quote.data).toEqualTypeOf<SwapQuote>()
  if (quote.status === 'error') expectTypeOf(quote.error).toEqualTypeOf<EngineError>()
})

test('useSiwx: a signed-in user has a session', () => {
  const siwx = useSiwx()
  if (siwx.isSignedIn) expectTypeOf(siwx.session).toEqualTypeOf<SiwxSession>()
  if (siwx.status === 'signedIn') expectTypeOf(siwx.session).toEqualTypeOf<SiwxSession>()
  if (siwx.isPending) expectTypeOf(siwx.status).toEqualTypeOf<'signing'>()
  if (siwx.isError) expectTypeOf(siwx.error).toEqualTypeOf<EngineError>()
  else expectTypeOf(siwx.error).toEqualTypeOf<undefined>()
})

test('useTransaction: a pending or confirmed transaction is defined', () => {
  const sent = useTransaction('0x01')
  if (sent.isPending) expectTypeOf(sent.transaction).toEqualTypeOf<Transaction>()
  if (sent.isConfirmed) expectTypeOf(sent.transaction).toEqualTypeOf<Transaction>()
  if (sent.status === 'unknown') expectTypeOf(sent.transaction).toEqualTypeOf<undefined>()
  if (sent.isError) expectTypeOf(sent.error).toEqualTypeOf<EngineError>()
  if (sent.isError) expectTypeOf(sent.transaction).toEqualTypeOf<Transaction>()
})

test('usePairing: a ready link is defined', () => {
  const pairing = usePairing()
  if (pairing.status === 'ready') expectTypeOf(pairing.uri).toEqualTypeOf<string>()
  if (pairing.status === 'pending') expectTypeOf(pairing.uri).toEqualTypeOf<undefined>()
  if (pairing.isReady) expectTypeOf(pairing.uri).toEqualTypeOf<string>()
  if (pairing.isExpired) expectTypeOf(pairing.status).toEqualTypeOf<'expired'>()
  if (pairing.isPending) expectTypeOf(pairing.uri).toEqualTypeOf<undefined>()
})

test('useConnections: a connected wallet has its connection', () => {
  const [first] = useConnections().wallets
  expectTypeOf(first).toEqualTypeOf<ConnectedWallet | undefined>()
  if (first?.status === 'active') expectTypeOf(first.connection).toEqualTypeOf<Connection>()
  if (first?.status === 'disconnected') expectTypeOf(first.connection).toEqualTypeOf<undefined>()
})

test('useOnramp: if buying is possible, provider, price and network are defined', () => {
  const onramp = useOnramp()
  if (onramp.canBuy) {
    expectTypeOf(onramp.provider).toExtend<OnrampProvider>()
    expectTypeOf(onramp.quote).toExtend<OnrampQuote>()
    expectTypeOf(onramp.caipNetwork).toExtend<Network>()
    expectTypeOf(onramp.problem).toEqualTypeOf<undefined>()
    expectTypeOf(onramp.isPending).toEqualTypeOf<false>()
  }
  if (onramp.isAvailable) expectTypeOf(onramp.provider).toExtend<OnrampProvider>()
  if (onramp.isPending) expectTypeOf(onramp.options).toEqualTypeOf<undefined>()
  else expectTypeOf(onramp.options).toExtend<OnrampOptions>()
  expectTypeOf(onramp.quote).toExtend<OnrampQuote | undefined>()
})

test('useFeatures: a failed remote configuration has its error', () => {
  const remote = useFeatures()
  if (remote.isError) expectTypeOf(remote.error).toEqualTypeOf<EngineError>()
  if (remote.status === 'error') expectTypeOf(remote.error).toEqualTypeOf<EngineError>()
  else expectTypeOf(remote.error).toEqualTypeOf<undefined>()
})

test('useReceive: a failed share has an error, any other has none', () => {
  const receive = useReceive()
  if (receive.isError) expectTypeOf(receive.error).toEqualTypeOf<EngineError>()
  else expectTypeOf(receive.error).toEqualTypeOf<undefined>()
})

test('useOnramp: a successful attempt to buy has its purchase', () => {
  const { buying } = useOnramp()
  if (buying.isSuccess) expectTypeOf(buying.data).toEqualTypeOf<OnrampPurchase>()
  if (buying.isError) expectTypeOf(buying.error).toEqualTypeOf<EngineError>()
})

test('useAccountName: a failed check has its error', () => {
  const { check } = useAccountName()
  if (check.isSuccess) expectTypeOf(check.data).toEqualTypeOf<NameSuggestions>()
  if (check.isError) expectTypeOf(check.error).toEqualTypeOf<EngineError>()
})

test('useGetWallet: a failed attempt to open the app, or to copy, has its error', () => {
  const { copying, opening } = useGetWallet({ wallet: { id: 'a', name: 'A', chains: [] } })
  if (opening.isError) expectTypeOf(opening.error).toEqualTypeOf<EngineError>()
  if (copying.isError) expectTypeOf(copying.error).toEqualTypeOf<EngineError>()
})

test('hooks without a request return what their name says', () => {
  expectTypeOf(useAccountTab().currentTab).toEqualTypeOf<'tokens' | 'nfts' | 'activity'>()
  expectTypeOf(useAgreement().isMissing).toEqualTypeOf<boolean>()
  const alert = useAlert().current
  if (alert) expectTypeOf(alert.message).toEqualTypeOf<string>()
  expectTypeOf(useConnectList().sections).toEqualTypeOf<readonly ConnectSection[]>()
  expectTypeOf(useConnectMethods()[0]).toEqualTypeOf<ConnectMethod | undefined>()
  expectTypeOf(useErrorMessage(undefined)).toEqualTypeOf<string | undefined>()
  expectTypeOf(useModal().isOpen).toEqualTypeOf<boolean>()
  expectTypeOf(useNetwork().caipNetwork).toEqualTypeOf<Network | undefined>()
  expectTypeOf(useTheme().themeMode).toEqualTypeOf<ThemeMode>()
  expectTypeOf(useTransactions().pending).toEqualTypeOf<readonly Transaction[]>()
  expectTypeOf(usePublicClient().publicClient).exclude<undefined>().toHaveProperty('getBalance')
  expectTypeOf(useWalletClient().walletClient)
    .exclude<undefined>()
    .toHaveProperty('sendTransaction')
})

test('the hooks of forms return what their selector returns', () => {
  expectTypeOf(useOnramp(({ amount }) => amount)).toEqualTypeOf<string>()
  expectTypeOf(useAccountName(({ draft }) => draft)).toEqualTypeOf<string>()
  expectTypeOf(useSend(({ draft }) => draft.receiver)).toEqualTypeOf<string>()
  expectTypeOf(useSwap(({ isReady }) => isReady)).toEqualTypeOf<boolean>()
})
