type ErrorBody = { code: string; data: unknown; defined: boolean };

/** An error response of the API. `defined` is true if the contract lists `code` as an error of the operation. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly data: unknown;
  readonly defined: boolean;

  constructor(code: string, { status, data, defined = false }: { status: number } & Partial<ErrorBody>) {
    super(code);
    this.code = code;
    this.status = status;
    this.data = data;
    this.defined = defined;
  }
}

/** Converts the body of an error response to an error. The error page of a proxy has no code, and its body may be empty. */
export function toApiError(body: unknown, status: number): ApiError {
  const { code = 'UNEXPECTED', data, defined } = (body ?? {}) as Partial<ErrorBody>;
  return new ApiError(code, { status, data, defined });
}
