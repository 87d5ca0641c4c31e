declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  type Options = {
    directory: string
    silent: boolean
    allowMismatchedSignatures: boolean
    configureBuckets: { name: string; configs: string[] }[]
  }
  /** Only the part that the tests use. */
  const S3rver: new (options: Options) => { configureBuckets: () => Promise<void>; callback: () => RequestListener }
  export = S3rver
}
