import { Connections } from 'latchkey/primitives'

export function ConnectionsExample() {
  return (
    <>
      <Connections.List>
        {(wallet) => (
          <Connections.Item wallet={wallet}>
            <Connections.Button>
              <Connections.Icon width={24} height={24} />
              <Connections.Name /> <Connections.Address />
            </Connections.Button>
            <Connections.Disconnect>Disconnect</Connections.Disconnect>
          </Connections.Item>
        )}
      </Connections.List>
      <Connections.Error />
    </>
  )
}
