import { refusals } from '../Refusal.ts'
import type { AnalyticsEvent } from './AnalyticsEvent.ts'

/** Validates the common fields of an event. Refuses anything else. */
export function parseAnalyticsEvent(given: unknown, projectId: string): AnalyticsEvent {
  const event = asRecord('body', given)
  const props = asRecord('props', event.props)
  expectForm(
    'eventId',
    event.eventId,
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i,
  )
  expectForm('url', event.url, /^(https?|file):/)
  expectForm('domain', event.domain, /^[^\s/]*$/)
  if (props.type === 'error') expectForm('timestamp', event.timestamp, /^\d{4}-\d\d-\d\dT.*Z$/)
  else if (!Number.isInteger(event.timestamp)) {
    throw refusals.badInput('timestamp', 'timestamp must be a number of milliseconds.')
  }
  expectForm('props.type', props.type, /^(track|error)$/)
  expectForm('props.event', props.event, /^[A-Z][A-Z0-9_]*$/)
  // Each field that the type names has been validated.
  return { ...(event as unknown as AnalyticsEvent), projectId }
}

function asRecord(field: string, given: unknown) {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw refusals.badInput(field, `${field} must be an object.`)
  }
  return given as Record<string, unknown>
}

function expectForm(field: string, given: unknown, form: RegExp) {
  if (typeof given !== 'string' || !form.test(given)) {
    throw refusals.badInput(field, `${field} has a wrong form.`)
  }
}
