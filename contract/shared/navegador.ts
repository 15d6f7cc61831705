/** A browser also carries the names of those it derives from: rarest name first. */
const browsers = [
  ['Edge', /\bEdg\w*\/([\d.]+)/],
  ['Opera', /\bOPR\/([\d.]+)/],
  ['Samsung Internet', /\bSamsungBrowser\/([\d.]+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /\bVersion\/([\d.]+).*Safari/],
] as const

/** `Firefox 140.0`, or the whole user agent if unknown. */
export function browserOf(userAgent: string): string {
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(userAgent)?.[1]
    if (version) return `${name} ${version}`
  }
  return userAgent
}

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/** `Firefox en Windows`: how people know their own device. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return 'Dispositivo desconocido'
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const browser = browserOf(userAgent)
  if (browser === userAgent) return system ?? 'Dispositivo desconocido'
  return [browser.replace(/ [\d.]+$/, ''), system].filter(Boolean).join(' en ')
}
