/** The address of an S3 server, and the credentials. */
export type S3Keys = {
  /** Null means Amazon's own endpoint in that region. */
  endpoint: string | null
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** One bucket on that server. */
export type S3Settings = S3Keys & { bucket: string }
