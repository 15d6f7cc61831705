import { z } from 'zod'

/** Settings of S3 storage, if not in the installation's folder. */
export interface S3Settings {
  bucket: string
  /** None: Amazon's own. */
  endpoint: string | undefined
  region: string
}

/** Accepted by servers without regions. */
const anyRegion = 'us-east-1'

const Where = z
  .strictObject({
    protocol: z.literal('s3:', 'debe empezar con s3://'),
    bucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'no nombra un contenedor'),
    endpoint: z.url({ protocol: /^https?$/, error: 'endpoint debe ser una dirección http o https' }).optional(),
    region: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'region no es válida')
      .optional(),
  })
  .refine(({ endpoint, region }) => endpoint ?? region, 'falta endpoint o region')

/** `s3://bucket?endpoint=…&region=…`: one of the two is enough. Keys come separately. */
export const S3Url = z.string().transform((value, context): S3Settings => {
  const { success, data, error } = Where.safeParse(partsOf(value))
  if (success) return { bucket: data.bucket, endpoint: data.endpoint, region: data.region ?? anyRegion }
  const [issue] = error.issues
  const message =
    issue?.code === 'custom' || issue?.path.length ? issue.message : 'se escribe s3://…?endpoint=…&region=…'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** Returns undefined if the URL holds anything else. */
function partsOf(value: string) {
  const url = URL.parse(value)
  if (!url || url.username || url.password || url.port || url.hash || !['', '/'].includes(url.pathname))
    return undefined
  const settings = [...url.searchParams]
  return { ...Object.fromEntries(settings), protocol: url.protocol, bucket: url.hostname }
}
