import { cuentaApi } from '#contract/cuenta.ts'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { sinFactores } from '#test/support/codigos.ts'
import { type Bodies, type On, person, type Rows, type Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'cuenta.login':                [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'cuenta.logout':               [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'cuenta.verifyToken':          [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'cuenta.sessions':             [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'cuenta.closeSession':         [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'cuenta.closeOtherSessions':   [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'cuenta.checkSetup':           [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  // Open to all, but useless once there is an administrator.
  'cuenta.setUp':                [400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400],
  'cuenta.register':             [201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201],
  'cuenta.checkVerification':    [400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400],
  'cuenta.verifyAccount':        [400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400],
  'cuenta.resendVerification':   [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'cuenta.requestPasswordReset': [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'cuenta.verifyResetToken':     [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'cuenta.resetPassword':        [400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400],
  'cuenta.confirmEmail':         [400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400],
  'cuenta.undoEmail':            [400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400],
  'cuenta.confirmPassword':      [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'cuenta.changePassword':       [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'cuenta.checkEmail':           [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'cuenta.checkRut':             [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
}

const token = 'A'.repeat(43)

export const untraced = {
  'cuenta.checkVerification': 'the address that the link was mailed to',
}

export const samples = ({ newPerson, db }: On): Samples => ({
  'cuenta.login': async () => {
    // Other samples add a second factor.
    await sinFactores(db)
    return { body: { email: cast.capitana.email, password: castPassword } }
  },
  'cuenta.closeSession': async (caller) => {
    const { data } = (await caller.call(cuentaApi.sessions)).body
    return { params: { id: data?.find(({ actual }) => !actual)?.id ?? 1 } }
  },
  'cuenta.checkSetup': () => ({ params: { codigo: token } }),
  'cuenta.setUp': () => ({
    body: { codigo: token, nombre: 'Intruso', email: 'intruso@demo.cl', password: castPassword },
  }),
  'cuenta.register': () => ({ body: { ...newPerson(), password: castPassword } }),
  'cuenta.checkVerification': () => ({ params: { token } }),
  'cuenta.verifyAccount': () => ({ body: { token } }),
  'cuenta.resendVerification': () => ({ body: { email: cast.reciente.email } }),
  'cuenta.requestPasswordReset': () => ({ body: { email: cast.capitana.email } }),
  'cuenta.verifyResetToken': () => ({ params: { token } }),
  'cuenta.resetPassword': () => ({ body: { token, password: castPassword } }),
  'cuenta.confirmEmail': () => ({ body: { token } }),
  'cuenta.undoEmail': () => ({ body: { token } }),
  'cuenta.confirmPassword': () => ({ body: { password: castPassword } }),
  'cuenta.changePassword': () => ({ body: { currentPassword: castPassword, newPassword: castPassword } }),
  'cuenta.checkEmail': () => ({ query: { email: 'libre@ejemplo.cl' } }),
  'cuenta.checkRut': () => ({ query: { rut: '11.111.111-1' } }),
})

export const bodies = (): Bodies => ({
  'cuenta.login': {
    email: 'nadie@demo.cl',
    password: castPassword,
    codigo: '123456',
    dispositivo: token,
    compartida: true,
  },
  'cuenta.setUp': { codigo: token, nombre: 'Nadie', email: 'nadie@demo.cl', password: castPassword },
  'cuenta.register': {
    ...person,
    rut: '11.111.111-1',
    email: 'rosa@demo.cl',
    password: castPassword,
  },
  'cuenta.verifyAccount': { token, password: castPassword },
  'cuenta.resendVerification': { email: 'nadie@demo.cl' },
  'cuenta.requestPasswordReset': { email: 'nadie@demo.cl' },
  'cuenta.resetPassword': { token, password: castPassword },
  'cuenta.confirmEmail': { token },
  'cuenta.undoEmail': { token },
  'cuenta.confirmPassword': { password: castPassword, codigo: '123456' },
  'cuenta.changePassword': { currentPassword: castPassword, newPassword: castPassword },
})
