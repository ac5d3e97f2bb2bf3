import { Connectors } from 'latchkey/primitives'

export function ConnectorsExample() {
  return (
    <>
      <Connectors.List>
        {(connector) => (
          <Connectors.Item connector={connector}>
            <Connectors.Button>
              <Connectors.Icon width={24} height={24} />
              <Connectors.Name />
              <Connectors.Hint />
            </Connectors.Button>
          </Connectors.Item>
        )}
      </Connectors.List>
      <Connectors.Empty>No wallet is installed in this browser.</Connectors.Empty>
    </>
  )
}
