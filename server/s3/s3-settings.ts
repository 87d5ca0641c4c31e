/** Where an S3 is and who asks. */
export type S3Settings = {
  /** Null: Amazon's own in that region. */
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}
