import { Client } from 'pg'

/** URL of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
}

/** Runs one statement on its own connection. */
export async function runOn(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
