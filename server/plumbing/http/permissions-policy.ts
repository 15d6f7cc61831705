/** Browser features by Chromium's names; it warns of unknown ones in the console. */
const features = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'web-share',
  'window-management',
  'xr-spatial-tracking',
] as const

type Feature = (typeof features)[number]

const policyOf = (allowed: readonly Feature[]): string =>
  features.map((feature) => `${feature}=(${allowed.includes(feature) ? 'self' : ''})`).join(', ')

/** Passkeys, the place of an emergency, a screen that stays on in the station, «Copiar». */
const used: Feature[] = [
  'clipboard-write',
  'geolocation',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
]

/** By the kind of document (docs/decisions/123). The camera is for those that read labels (docs/decisions/099). */
export const permissions = {
  pagina: policyOf([]),
  miembro: policyOf(used),
  camara: policyOf([...used, 'camera']),
  /** For answers that are not documents, where it has no effect: kept short. */
  respuesta: 'camera=(), geolocation=(), microphone=()',
}
