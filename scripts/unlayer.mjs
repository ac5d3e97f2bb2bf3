import postcss from 'postcss'

/**
 * Removes the cascade layers but keeps the order of the rules. Without layers, the unlayered resets
 * of a host do not override the theme.
 */
export function unlayer(css) {
  const root = postcss.parse(css)
  const layers = []
  root.walkAtRules('layer', (layer) => {
    layers.unshift(layer)
  })
  for (const layer of layers) {
    if (layer.nodes === undefined) layer.remove()
    else layer.replaceWith(layer.nodes)
  }
  return root.toString()
}
