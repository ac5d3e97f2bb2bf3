import { Networks } from 'latchkey/primitives'

export function NetworksExample() {
  return (
    <>
      <Networks.List>
        {(network) => (
          <Networks.Item key={network.caipNetworkId} network={network}>
            <Networks.Button>
              <Networks.Icon width={24} height={24} />
              <Networks.Name />
            </Networks.Button>
          </Networks.Item>
        )}
      </Networks.List>
      <Networks.Error />
    </>
  )
}
