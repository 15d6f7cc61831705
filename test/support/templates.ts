/** The migrated database that each test file of a project gets a copy of. */
export type DatabaseTemplate = { engine: 'sqlite'; path: string } | { engine: 'postgres'; url: string; name: string }

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate
  }
}
