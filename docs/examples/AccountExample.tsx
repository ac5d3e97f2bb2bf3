import { Account } from 'latchkey/primitives'

export function AccountExample() {
  return (
    <>
      <Account.Avatar className="avatar" />
      <Account.Address />
      <Account.Balance />
      <Account.CopyAddress>Copy the address</Account.CopyAddress>
      <Account.Disconnect>Disconnect</Account.Disconnect>
    </>
  )
}
