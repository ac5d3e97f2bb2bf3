import { z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { type DayCount, dayOf, readDays } from '../api/analyticsDays.ts'
import type { ServerApp } from '../api/createApp.ts'
import type { ServerContext, ServerEnv } from '../api/ServerEnv.ts'
import { problems } from '../problem.ts'
import { servePage, table } from './servePage.ts'

const dayLength = 86_400_000
const periods = [7, 30, 90, 400] as const
const plainPeriod = 30
const querySchema = z.object({
  project: z.string().optional().catch(undefined),
  days: z.coerce
    .number()
    .refine((days) => periods.some((one) => one === days))
    .catch(plainPeriod),
})

/** Adds a page with the events of a project: by day and by wallet. Failures are listed by code. */
export function addAnalyticsPage(app: ServerApp, context: ServerContext) {
  const { db, now, projects } = context

  app.get('/analytics', requirePageToken(context), async (c) => {
    const { scope } = c.var
    const query = querySchema.parse(c.req.query())
    const known = (await projects.list()).filter(
      ({ id }) => scope.project === null || scope.project === id,
    )
    const project = known.find(({ id }) => id === query.project) ?? known[0]
    if (!project) throw problems.notFound('project', 'There is no project.')
    const first = dayOf(now() - (query.days - 1) * dayLength)
    const counts = await readDays(db, project.id, first)
    const body = html`<form>
<label>Project<select name="project">${known.map(
      ({ id, name }) =>
        html`<option value="${id}"${id === project.id ? html` selected` : ''}>${name} (${id.slice(0, 8)})</option>`,
    )}</select></label>
<label>Days<select name="days">${periods.map(
      (days) =>
        html`<option value="${days}"${days === query.days ? html` selected` : ''}>${days}</option>`,
    )}</select></label>
<button>Show</button>
</form>
${project.isAnalyticsEnabled ? '' : html`<p>Analytics are off for this project.</p>`}
${table({
  caption: 'By day (UTC)',
  columns: ['Day', 'Openings', 'Connects', 'Failed connects', 'Other errors'],
  rows: byDay(counts),
})}
${table({ caption: 'By wallet', columns: ['Wallet', 'Chosen', 'Connected'], rows: byWallet(counts) })}
${table({ caption: 'Failures by code', columns: ['Code', 'Times'], rows: byCode(counts) })}`
    return servePage(c, { title: 'Analytics', body })
  })
}

/**
 * Asks for a token in the browser's own password dialog. So the page needs no script and no cookie.
 */
function requirePageToken({ tokens }: Pick<ServerContext, 'tokens'>): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    c.header('cache-control', 'no-store')
    const [, encoded = ''] =
      /^Basic ([\w+/=]{1,400})$/.exec(c.req.header('authorization') ?? '') ?? []
    const token = Buffer.from(encoded, 'base64').toString().split(':').slice(1).join(':')
    const scope = token === '' ? undefined : await tokens.find(token)
    if (!scope) {
      c.header('www-authenticate', 'Basic realm="latchkey-server: a token is the password"')
      throw problems.unauthorized('The token is missing or not known.')
    }
    c.set('scope', scope)
    await next()
  }
}

const hitsOf = (counts: readonly DayCount[], event: string, by: Partial<DayCount> = {}) =>
  counts
    .filter((one) => one.event === event)
    .filter((one) => by.day === undefined || one.day === by.day)
    .filter((one) => by.detail === undefined || one.detail === by.detail)
    .reduce((sum, { hits }) => sum + hits, 0)

const byDay = (counts: readonly DayCount[]) =>
  [...new Set(counts.map(({ day }) => day))].map((day) => [
    day,
    hitsOf(counts, 'MODAL_OPEN', { day }),
    hitsOf(counts, 'CONNECT_SUCCESS', { day }),
    hitsOf(counts, 'CONNECT_ERROR', { day }),
    hitsOf(counts, 'INTERNAL_SDK_ERROR', { day }),
  ])

const byWallet = (counts: readonly DayCount[]) =>
  detailsOf(counts, ['SELECT_WALLET', 'CONNECT_SUCCESS'])
    .map((detail): [string, number, number] => [
      detail || 'without a name',
      hitsOf(counts, 'SELECT_WALLET', { detail }),
      hitsOf(counts, 'CONNECT_SUCCESS', { detail }),
    ])
    .sort(([, , one], [, , other]) => other - one)

const byCode = (counts: readonly DayCount[]) =>
  detailsOf(counts, ['CONNECT_ERROR', 'INTERNAL_SDK_ERROR'])
    .map((detail): [string, number] => [
      detail || 'without a code',
      hitsOf(counts, 'CONNECT_ERROR', { detail }) +
        hitsOf(counts, 'INTERNAL_SDK_ERROR', { detail }),
    ])
    .sort(([, one], [, other]) => other - one)

const detailsOf = (counts: readonly DayCount[], events: readonly string[]) => [
  ...new Set(counts.filter(({ event }) => events.includes(event)).map(({ detail }) => detail)),
]
