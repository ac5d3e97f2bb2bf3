import { type AST, parseRegExpLiteral } from '@eslint-community/regexpp'

const nativeExec = RegExp.prototype.exec
const nativeSlice = String.prototype.slice

const cut = (text: string, from: number, to: number): string =>
  Reflect.apply(nativeSlice, text, [from, to])

/** Whether the rest of the expression matches from this position on. */
type Rest = (at: number) => boolean
/**
 * A part of an expression. Returns whether the part and then the rest match from this position on.
 */
type Part = (at: number, rest: Rest) => boolean

interface Run {
  text: string
  groups: (readonly [start: number, end: number] | undefined)[]
}

interface Program {
  match(at: number): number | undefined
  isAnchored: boolean
  names: readonly (readonly [name: string, group: number])[]
  groupCount: number
  run: Run
}

/**
 * Implements `RegExp.prototype.exec` as the standard defines it, and reports how many characters it
 * reads. A library parses the expression. The library itself uses regular expressions, so it runs
 * inside `aside`, where nothing is counted.
 */
export function createCountingExec(
  count: (characters: number) => void,
  aside: <Value>(work: () => Value) => Value,
) {
  const programs = new Map<string, Program>()

  return function exec(this: RegExp, given: string): RegExpExecArray | null {
    const text = String(given)
    const { flags, global, source, sticky } = this
    const key = `${flags}/${source}`
    const program = programs.get(key) ?? aside(() => compile(source, flags, count))
    programs.set(key, program)
    const moves = global || sticky
    const from = moves ? this.lastIndex : 0
    const { run } = program
    run.text = text
    for (let start = from; start <= text.length; start += 1) {
      run.groups = []
      const end = program.match(start)
      if (end !== undefined) {
        if (moves) this.lastIndex = end
        return answer(program, start, end)
      }
      if (sticky || program.isAnchored) break
      // A match cannot begin in the middle of a surrogate pair.
      if (this.unicode && isPair(text, start)) start += 1
    }
    if (moves) this.lastIndex = 0
    return null
  }
}

function isPair(text: string, at: number): boolean {
  const [first = '', second = ''] = [text[at], text[at + 1]]
  return first >= '\ud800' && first < '\udc00' && second >= '\udc00' && second < '\ue000'
}

function answer({ groupCount, names, run }: Program, start: number, end: number) {
  const wordOf = (group: number) => {
    const found = run.groups[group]
    return found && cut(run.text, ...found)
  }
  const found = [cut(run.text, start, end)] as unknown as RegExpExecArray
  for (let group = 1; group <= groupCount; group += 1) found[group] = wordOf(group) as string
  const groups = Object.fromEntries(names.map(([name, group]) => [name, wordOf(group) as string]))
  return Object.assign(found, {
    index: start,
    input: run.text,
    groups: names.length > 0 ? groups : undefined,
  })
}

function compile(source: string, flags: string, count: (characters: number) => void): Program {
  const { pattern } = parseRegExpLiteral(`/${source}/${flags}`)
  const run: Run = { text: '', groups: [] }
  const numbers = new Map<AST.CapturingGroup, number>()
  const names: (readonly [string, number])[] = []
  const isUnicode = /[uv]/.test(flags)
  const wordLetter = /\w/

  function single(raw: string): Part {
    const expression = new RegExp(`^(?:${raw})$`, flags.replace(/[gy]/g, ''))
    return (at, rest) => {
      const letter = letterAt(at)
      if (letter === '') return false
      count(1)
      return isLike(expression, letter) && rest(at + letter.length)
    }
  }

  function letterAt(at: number): string {
    const unit = run.text[at] ?? ''
    return isUnicode && isPair(run.text, at) ? unit + run.text[at + 1] : unit
  }

  function isLike(expression: RegExp, letter: string): boolean {
    return Reflect.apply(nativeExec, expression, [letter]) !== null
  }

  function oneOf(alternatives: readonly AST.Alternative[]): Part {
    const parts = alternatives.map(({ elements }) => inTurn(elements.map(part)))
    return (at, rest) => parts.some((each) => each(at, rest))
  }

  function inTurn(parts: readonly Part[]): Part {
    const from = (index: number, at: number, rest: Rest): boolean => {
      const next = parts[index]
      return next ? next(at, (then) => from(index + 1, then, rest)) : rest(at)
    }
    return (at, rest) => from(0, at, rest)
  }

  function part(element: AST.Element): Part {
    switch (element.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
        return single(element.raw)
      case 'Group':
        return oneOf(element.alternatives)
      case 'CapturingGroup': {
        const group = numbers.size + 1
        numbers.set(element, group)
        if (element.name) names.push([element.name, group])
        const inner = oneOf(element.alternatives)
        return (at, rest) => {
          const before = run.groups[group]
          if (
            inner(at, (end) => {
              const last = run.groups[group]
              run.groups[group] = [at, end]
              if (rest(end)) return true
              run.groups[group] = last
              return false
            })
          )
            return true
          run.groups[group] = before
          return false
        }
      }
      case 'Quantifier':
        return repeated(element)
      case 'Assertion':
        return assertion(element)
      case 'Backreference': {
        const { resolved } = element
        return (at, rest) => {
          const found = run.groups[numbers.get(resolved as AST.CapturingGroup)!]
          const word = found ? cut(run.text, ...found) : ''
          count(word.length)
          const end = at + word.length
          return cut(run.text, at, end) === word && rest(end)
        }
      }
      default:
        throw new Error(`Not counted: ${element.type}`)
    }
  }

  function repeated({ element, greedy, max, min }: AST.Quantifier): Part {
    const inner = part(element)
    if (['Character', 'CharacterSet', 'CharacterClass'].includes(element.type)) {
      // A loop, because a recursion would be as deep as the text is long.
      const step = (at: number) => {
        let end: number | undefined
        inner(at, (then) => {
          end = then
          return true
        })
        return end
      }
      return (at, rest) => {
        const places = [at]
        const more = () => {
          const next = places.length <= max ? step(places.at(-1)!) : undefined
          if (next !== undefined) places.push(next)
          return next !== undefined
        }
        while (places.length <= min) if (!more()) return false
        if (!greedy) {
          while (!rest(places.at(-1)!)) if (!more()) return false
          return true
        }
        while (more());
        while (places.length > min) {
          if (rest(places.pop()!)) return true
          count(1)
        }
        return false
      }
    }
    const from = (times: number, at: number, rest: Rest): boolean => {
      const again = () =>
        times < max &&
        inner(at, (then) => (then === at && times >= min ? false : from(times + 1, then, rest)))
      if (times < min) return again()
      return greedy ? again() || rest(at) : rest(at) || again()
    }
    return (at, rest) => from(0, at, rest)
  }

  function assertion(element: AST.Assertion): Part {
    if (element.kind === 'lookahead') {
      const inner = oneOf(element.alternatives)
      return (at, rest) => inner(at, () => true) !== element.negate && rest(at)
    }
    if (element.kind === 'start') return (at, rest) => at === 0 && rest(at)
    if (element.kind === 'end') return (at, rest) => at === run.text.length && rest(at)
    if (element.kind !== 'word') throw new Error(`Not counted: ${element.kind}`)
    const isWord = (at: number) => isLike(wordLetter, run.text[at] ?? '')
    return (at, rest) => {
      count(2)
      return (isWord(at - 1) !== isWord(at)) !== element.negate && rest(at)
    }
  }

  const root = oneOf(pattern.alternatives)
  return {
    run,
    names,
    groupCount: numbers.size,
    // An anchored expression is not tried at each position of a text.
    isAnchored:
      !flags.includes('m') &&
      pattern.alternatives.every(({ elements: [first] }) =>
        first?.type === 'Assertion' ? first.kind === 'start' : false,
      ),
    match(at) {
      let end: number | undefined
      root(at, (then) => {
        end = then
        return true
      })
      return end
    },
  }
}
