const pattern =
  /(?<comment>\/\/.*|\/\*[\s\S]*?\*\/)|(?<string>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|(?<keyword>\b(?:as|async|await|const|else|export|extends|false|for|from|function|if|import|in|interface|let|new|null|of|return|satisfies|throw|true|try|catch|type|typeof|undefined|void|while)\b)|(?<function>(?<=<\/?)[\w.]+|\b[\w$]+(?=\())|(?<constant>\b\d[\w.]*)/g

/** Text in pieces, each with the class of its color. A simple highlighter, for editing. */
export function colourCode(text: string) {
  const pieces: { className: string | undefined; text: string }[] = []
  let end = 0
  for (const { 0: found, index, groups = {} } of text.matchAll(pattern)) {
    const [kind] = Object.entries(groups).find(([, value]) => value !== undefined) ?? []
    if (index > end) pieces.push({ className: undefined, text: text.slice(end, index) })
    pieces.push({ className: `token-${kind}`, text: found })
    end = index + found.length
  }
  pieces.push({ className: undefined, text: text.slice(end) })
  return pieces
}
