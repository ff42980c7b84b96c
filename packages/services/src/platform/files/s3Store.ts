import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { FileChoice, FileStore } from './fileStore.ts'
import { LostFile } from './fileStore.ts'

/**
 * Stores files in a bucket of Amazon S3 or a compatible store, where an object is created
 * completely or not at all.
 */
export function s3Store({
  bucket,
  region,
  endpoint,
  prefix,
  credentials,
}: Extract<FileChoice, { kind: 's3' }>): FileStore {
  const client = new S3Client({
    region,
    // Other stores address buckets by path; a bucket in the host name would need DNS for each.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // The default checksums are sent as trailers, which many compatible stores do not support.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const place = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` })

  return {
    async write(key, content, signal) {
      const upload = new Upload({
        client,
        params: { ...place(key), Body: content },
        queueSize: 2,
        leavePartsOnError: false,
      })
      const abort = () => void upload.abort()
      signal.addEventListener('abort', abort)
      try {
        signal.throwIfAborted()
        await upload.done()
      } finally {
        signal.removeEventListener('abort', abort)
        content.destroy()
      }
    },

    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(place(key)))
        if (Body instanceof Readable) return Body
        throw new Error('The store answered without a stream')
      } catch (error) {
        throw error instanceof NoSuchKey ? new LostFile(key, error) : error
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(place(key)))
    },

    async isEmpty() {
      const { KeyCount = 0 } = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 }),
      )
      return KeyCount === 0
    },
  }
}
