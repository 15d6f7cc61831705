declare module 's3rver' {
  interface Context {
    method: string
    query: Record<string, string>
    status: number
    set(header: string, value: string): void
  }

  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    middleware: ((context: Context, next: () => Promise<void>) => unknown)[]
    store: {
      putObject(object: { bucket: string; key: string }): Promise<{ size: number }>
      putPart(bucket: string, uploadId: string, part: number, content: unknown): Promise<{ size: number }>
      getResourcePath(bucket: string, key: string | undefined, resource: string): string
    }
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
