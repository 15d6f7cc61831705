/** Whether this browser can use passkeys: not without TLS, and not the oldest. */
export const llavesPosibles = (): boolean => 'PublicKeyCredential' in window
