import { ConnectList } from 'latchkey/primitives'

export function ConnectListExample() {
  return (
    <ConnectList.Root>
      <ConnectList.Sections>
        {(section) => (
          <ConnectList.Section section={section} aria-label={section.kind}>
            {(row) => (
              <ConnectList.Item row={row}>
                <ConnectList.Button>
                  <ConnectList.Icon width={24} height={24} />
                  <ConnectList.Name />
                  <ConnectList.Hint />
                </ConnectList.Button>
              </ConnectList.Item>
            )}
          </ConnectList.Section>
        )}
      </ConnectList.Sections>
      <ConnectList.Empty>No wallet is installed in this browser.</ConnectList.Empty>
    </ConnectList.Root>
  )
}
