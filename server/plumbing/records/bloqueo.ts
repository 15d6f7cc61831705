import { type SqlBool, sql } from 'kysely'

/**
 * Condition: nobody has asked to have the data blocked that this column leads to, or the blocking was refused or lifted
 * (law 21.719, art. 8 ter). From the moment it is asked for, as the answer may take days.
 */
export const sinBloqueo = (por: 'user_id' | 'email', columna: string) => sql<SqlBool>`not exists (
  select 1 from solicitudes where tipo = 'bloqueo' and estado in ('pendiente', 'aceptada') and levantada_en is null
  and ${sql.ref(`solicitudes.${por}`)} = ${sql.ref(columna)})`
