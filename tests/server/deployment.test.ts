import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')
const { version } = JSON.parse(read('server/package.json'))
/** Every environment variable that the program reads. */
const variables = [...read('server/readConfig.ts').matchAll(/^ {2}\w+: '([A-Z_]+)',$/gm)].map(
  ([, name]) => name!,
)

test('the documentation lists every setting, and no other', () => {
  const page = read('docs/server/getting-started.md')
  const listed = [...page.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name)
  expect(variables.length).toBeGreaterThan(10)
  expect(listed.sort()).toEqual([...variables].sort())
})

test('compose.yaml and kubernetes.yaml name every key of a provider', () => {
  const keys = variables.filter((name) =>
    /_(API_KEY|SECRET_KEY|NODE_URL|CLIENT_SECRET)$/.test(name),
  )
  expect(keys.length).toBeGreaterThanOrEqual(10)
  const { environment } = parse(read('server/compose.yaml')).services.server
  const manifest = read('server/kubernetes.yaml')
  for (const name of keys) {
    expect(environment[name]).toBe(`\${${name}:-}`)
    // The manifest lists the keys of logins by their provider.
    const word = name.replace(/_CLIENT_SECRET$/, '')
    expect(manifest).toMatch(new RegExp(`^#.*\\b${word}\\b`, 'm'))
  }
})

test('the Dockerfile runs this version without root', () => {
  const text = read('server/Dockerfile')
  expect(text).toContain(`ARG VERSION=${version}`)
  expect(text).toMatch(/^USER node$/m)
  expect(text.indexOf('USER node')).toBeGreaterThan(text.lastIndexOf('RUN '))
  expect(text).toContain('/healthz')
})

test('compose.yaml has three read-only servers on one Postgres, with settings that the program has', () => {
  const { services, volumes } = parse(read('server/compose.yaml'))
  const { deploy, environment, read_only } = services.server
  expect(deploy.replicas).toBe(3)
  expect(read_only).toBe(true)
  expect(environment.DATABASE_URL).toContain('@database/')
  for (const name of Object.keys(environment)) expect(variables).toContain(name)
  expect(Object.keys(volumes)).toEqual(['database'])
  for (const { depends_on = {} } of Object.values<{ depends_on?: object }>(services))
    for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
      expect(services).toHaveProperty(name)
})

test('the Kubernetes manifests have probes, run without root, and have a service that finds the servers', () => {
  const [deployment, service, secureSite] = parseAllDocuments(read('server/kubernetes.yaml')).map(
    (one) => one.toJSON(),
  )
  const { spec } = deployment.spec.template
  const [container] = spec.containers
  expect(container.image).toBe(`latchkey-server:${version}`)
  expect(container.livenessProbe.httpGet).toEqual({ path: '/healthz', port: 8787 })
  expect(container.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 8787 })
  expect(spec.securityContext.runAsNonRoot).toBe(true)
  expect(container.securityContext).toMatchObject({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
  })
  for (const { name } of container.env) expect(variables).toContain(name)
  expect(service.spec.selector).toEqual(deployment.spec.template.metadata.labels)
  expect(service.spec.ports[0].targetPort).toBe(container.ports[0].containerPort)
  expect(secureSite.spec.selector).toEqual(service.spec.selector)
  expect(secureSite.spec.ports[0].targetPort).toBe(container.ports[1].containerPort)
  // The server may take this long to finish its requests.
  expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(10)
})
