import type { UseQueryResult } from '@tanstack/react-query'
import { Alert } from '#web/ui/alert.tsx'
import { hadNoAnswer } from './api.ts'
import { longMoment } from './format.ts'

/** Notice that the data shown could not be refetched, and since when it is. */
export function KeptAviso({ query: { data, error, dataUpdatedAt } }: { query: UseQueryResult }) {
  if (data === undefined || !hadNoAnswer(error)) return null
  return (
    <Alert
      variant="warning"
      title={`Sin conexión: estos son los datos leídos el ${longMoment(new Date(dataUpdatedAt).toISOString())}.`}
    />
  )
}
