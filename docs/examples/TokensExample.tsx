import { Tokens } from 'latchkey/primitives'
import './tokensExample.css'

export function TokensExample() {
  return (
    <>
      <p>
        <Tokens.Total />
      </p>
      <Tokens.Error />
      <Tokens.Retry>Try again</Tokens.Retry>
      <Tokens.Empty>Nothing on this network yet.</Tokens.Empty>
      <Tokens.List className="plain-tokens" aria-label="Tokens">
        {(token) => (
          <Tokens.Item token={token} className="plain-token">
            <Tokens.Icon>{token.symbol.charAt(0)}</Tokens.Icon>
            <Tokens.Name />
            <Tokens.Warning>{(warning) => `(${warning})`}</Tokens.Warning>
            <Tokens.Amount />
            <Tokens.Value />
          </Tokens.Item>
        )}
      </Tokens.List>
    </>
  )
}
