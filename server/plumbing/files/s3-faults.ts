/** S3 error codes, in words for the operator. */
const refusals: Record<string, string> = {
  NoSuchBucket: 'el contenedor no existe',
  NotFound: 'el contenedor no existe',
  AccessDenied: 'las claves no dan acceso al contenedor',
  InvalidAccessKeyId: 'AWS_ACCESS_KEY_ID no es una clave de ese servidor',
  SignatureDoesNotMatch: 'AWS_SECRET_ACCESS_KEY no es la de esa clave',
  CredentialsProviderError: 'faltan AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY',
  PermanentRedirect: 'el contenedor está en otra región',
  AuthorizationHeaderMalformed: 'el contenedor está en otra región',
  TimeoutError: 'el servidor no responde',
}

/** Why a bucket cannot be used, in a few words; never its name or address. */
export function s3Fault(error: Error & { code?: string; errors?: { code?: string }[] }): string {
  const code = error.code ?? error.errors?.[0]?.code
  return refusals[error.name] ?? (code ? `el servidor no responde (${code})` : `responde con ${error.name}`)
}
