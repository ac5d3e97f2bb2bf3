import { Networks } from 'latchkey/primitives'

export function NetworksExample() {
  return (
    <>
      <Networks.List>
        {(network) => (
          <Networks.Item network={network}>
            <Networks.Button>
              <Networks.Icon width={24} height={24}>
                {network.name.charAt(0)}
              </Networks.Icon>
              <Networks.Name />
            </Networks.Button>
          </Networks.Item>
        )}
      </Networks.List>
      <Networks.Error />
    </>
  )
}
