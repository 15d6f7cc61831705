import type { Papel } from '#contract/material-mayor/papeles.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Whether a paper in use is in force. */
export function EstadoPapel({ papel: { dias }, aviso }: { papel: Pick<Papel, 'dias'>; aviso: number }) {
  if (dias < 0) return <Badge variant="error">Vencido</Badge>
  return dias <= aviso ? <Badge variant="warning">Por vencer</Badge> : <Badge variant="success">Vigente</Badge>
}

export function plazoDe({ dias }: Pick<Papel, 'dias'>): string {
  if (dias === 0) return 'vence hoy'
  const cuantos = `${Math.abs(dias)} ${Math.abs(dias) === 1 ? 'día' : 'días'}`
  return dias < 0 ? `hace ${cuantos}` : cuantos
}
