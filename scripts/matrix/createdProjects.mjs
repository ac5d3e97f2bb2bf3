const day = 86_400_000
/** Within this many nights, each project of `createdProjects` is created once. */
const nights = 8
/** Within this many nights, each other possible project is created once. */
export const nightsForOthers = 36

/** The parts of a project, with the possible values of each. */
const parts = {
  namespaces: [
    ...['evm', 'solana', 'bitcoin', 'sui', 'cosmos', 'polkadot', 'stacks'],
    ...['evm,solana', 'evm,solana,bitcoin,sui,cosmos,polkadot,stacks'],
  ],
  framework: ['vite', 'next'],
  look: ['themed', 'parts', 'headless'],
  source: ['keyless', 'server'],
  additions: ['', '--wagmi', '--sign-in', '--wagmi --sign-in'],
}

/** Every possible project. Projects with wagmi also have the namespace `evm`, which wagmi needs. */
export const possibleProjects = Object.entries(parts)
  .reduce(
    (made, [part, values]) =>
      made.flatMap((project) => values.map((value) => ({ ...project, [part]: value }))),
    [{}],
  )
  .filter(({ additions, namespaces }) => !/wagmi/.test(additions) || /evm/.test(namespaces))

/** Returns all pairs of parts in a project, such as `framework=next look=parts`. */
export const pairsOf = (project) =>
  Object.entries(project).flatMap(([part, value], index, all) =>
    all.slice(index + 1).map(([other, its]) => `${part}=${value} ${other}=${its}`),
  )

/**
 * A few projects in which every pair of parts appears at least once. `testedOn` is the server on
 * which the project's own tests run.
 */
export const createdProjects = withServers(coverPairs(possibleProjects)).map(withFlags)

/** The possible projects that are not in `createdProjects`. */
export const otherProjects = withServers(possibleProjects)
  .map(withFlags)
  .filter(({ name }) => createdProjects.every((one) => one.name !== name))

/**
 * Adds the project's name and the flags of `create-latchkey`.
 *
 * @param {Project & { testedOn: string }} project
 */
function withFlags(project) {
  const { additions, framework, look, namespaces, source } = project
  return {
    ...project,
    name: `created: ${[framework, look, source, namespaces, additions].join(' ').trim()}`,
    flags: `--framework ${framework} --look ${look} --source ${source} --namespaces ${namespaces} ${additions}`,
  }
}

/**
 * Chooses projects until no pair is missing. Each time, chooses the project with the most new
 * pairs. If several projects have equally many, chooses the project whose parts were chosen least.
 */
function coverPairs(projects) {
  const missing = new Set(projects.flatMap(pairsOf))
  const chosen = []
  const gain = (project) => pairsOf(project).filter((pair) => missing.has(pair)).length
  const wear = (project) =>
    chosen.flatMap((one) => Object.keys(one).filter((part) => one[part] === project[part])).length
  const isBetter = (one, other) =>
    gain(one) > gain(other) || (gain(one) === gain(other) && wear(one) < wear(other))
  while (missing.size > 0) {
    const next = projects.reduce((best, project) => (isBetter(project, best) ? project : best))
    for (const pair of pairsOf(next)) missing.delete(pair)
    chosen.push(next)
  }
  return chosen
}

/**
 * Chooses for each project whether to test it on its build or on the development server. Chooses
 * the one that has tested the project's options less often so far.
 *
 * @typedef {Record<'namespaces' | 'framework' | 'look' | 'source' | 'additions', string>} Project
 * @param {readonly Project[]} projects
 */
function withServers(projects) {
  const seen = new Map()
  return projects.map((project) => {
    const keysOn = (server) => Object.values(project).map((value) => `${server} ${value}`)
    const wear = (server) => keysOn(server).reduce((sum, key) => sum + (seen.get(key) ?? 0), 0)
    const testedOn = wear('built') < wear('development') ? 'built' : 'development'
    for (const key of keysOn(testedOn)) seen.set(key, (seen.get(key) ?? 0) + 1)
    return { ...project, testedOn }
  })
}

/** Returns the projects of this night. */
export function projectsOf(now) {
  const night = Math.floor(now / day)
  return [
    ...createdProjects.filter((_, index) => index % nights === night % nights),
    ...otherProjects.filter((_, index) => index % nightsForOthers === night % nightsForOthers),
  ]
}
