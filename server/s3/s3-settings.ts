/** The address of an S3 server, and the credentials. */
export type S3Settings = {
  /** Null for Amazon's own in that region. */
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}
