/** As inject gives them. */
type Headers = Record<string, string | number | string[] | undefined>

type Cookie = { secure?: boolean; httpOnly?: boolean; sameSite?: string }

export type Scored = { headers: Headers; cookies: readonly Cookie[]; body: string }

const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'https://*']
const inline = ["'unsafe-inline'", 'data:']
const sixMonths = 15_768_000

function directivesOf(policy: string) {
  const directives = new Map<string, string[]>()
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().toLowerCase().split(/\s+/)
    // The first of two counts.
    if (name && !directives.has(name)) directives.set(name, sources)
  }
  return directives
}

/** Where a source is named by its digest, browsers ignore that everything inline is allowed. */
const withoutVoid = (sources: string[]) =>
  sources.some((source) => /^'(nonce|sha\d+)-/.test(source)) ? sources.filter((source) => source !== "'unsafe-inline'") : sources

function policyPoints(policy: string) {
  if (!policy) return -25
  const directives = directivesOf(policy)
  const sourcesOf = (name: string) => withoutVoid(directives.get(name) ?? directives.get('default-src') ?? ['*'])
  const [scripts, styles, objects] = [sourcesOf('script-src'), sourcesOf('style-src'), sourcesOf('object-src')]
  const isInsecure = (source: string) => /^(http|ftp):/.test(source)
  const passive = ['img-src', 'media-src']
  if (scripts.some((source) => [...broad, ...inline].includes(source)) || objects.some((source) => broad.includes(source))) return -20
  if ([...directives].some(([name, sources]) => !passive.includes(name) && sources.some(isInsecure))) return -20
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10
  if (passive.some((name) => sourcesOf(name).some(isInsecure))) return -10
  if (styles.some((source) => [...broad, ...inline].includes(source))) return 0
  return directives.get('default-src')?.join(' ') === "'none'" ? 10 : 5
}

function framePoints(policy: string, header: string) {
  const ancestors = directivesOf(policy).get('frame-ancestors')
  if (ancestors && !ancestors.some((source) => broad.includes(source))) return 5
  return /^(deny|sameorigin)$/i.test(header) ? 0 : -20
}

function cookiePoints(cookies: readonly Cookie[], isStrict: boolean) {
  if (cookies.length === 0) return 0
  if (cookies.some(({ httpOnly }) => !httpOnly)) return -30
  if (cookies.some(({ secure }) => !secure)) return isStrict ? -10 : -40
  return cookies.every(({ sameSite }) => /^(lax|strict)$/i.test(sameSite ?? '')) ? 5 : 0
}

const privateReferrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']

function referrerPoints(policy: string) {
  if (!policy) return 0
  return privateReferrers.includes(policy) ? 5 : -5
}

/** Scripts of our own site cost nothing; from elsewhere they would have to be named by their digest. */
const scriptPoints = (body: string) => (/<script[^>]+src="(?:https?:)?\/\//i.test(body) ? -50 : 0)

/** The points of Mozilla's HTTP Observatory: from 100 on, an answer of a site that is served over https is worth an A+. */
export function observatoryScore({ headers, cookies, body }: Scored) {
  const said = (name: string) => String(headers[name] ?? '')
  const policy = said('content-security-policy')
  const [, seconds = '0'] = /max-age=(\d+)/.exec(said('strict-transport-security')) ?? []
  const isStrict = Number(seconds) >= sixMonths
  const points = [
    policyPoints(policy),
    framePoints(policy, said('x-frame-options')),
    cookiePoints(cookies, isStrict),
    referrerPoints(said('referrer-policy')),
    isStrict ? 0 : Number(seconds) > 0 ? -10 : -20,
    said('x-content-type-options') === 'nosniff' ? 0 : -5,
    /^same-(origin|site)$/.test(said('cross-origin-resource-policy')) ? 10 : 0,
    said('access-control-allow-origin') && said('access-control-allow-credentials') ? -50 : 0,
    scriptPoints(body),
  ]
  const lost = 100 + points.filter((one) => one < 0).reduce((sum, one) => sum + one, 0)
  // What is done beyond the need counts only where little is missing.
  return lost >= 90 ? lost + points.filter((one) => one > 0).reduce((sum, one) => sum + one, 0) : lost
}
