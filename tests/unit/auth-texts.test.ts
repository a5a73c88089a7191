import { catalogue } from "@/lib/i18n/catalogue";

test("the sign-in pages, the failure messages and the menu use exactly the texts that were requested", () => {
  const { auth, feedback, menu } = catalogue.en;
  expect(Object.values(auth)).toEqual(
    expect.arrayContaining([
      "Log In",
      "Sign In",
      "Forgot Password?",
      "Haven't created a company yet? Register!",
      "New User?",
      "Create Account",
      "Already have an account?",
      "Log into account",
      "Registration is successful",
      "Password reset link sent to email",
      "Login failed",
      "Registration failed",
      "Logout failed on the server",
      "Password reset failed",
      "Password change failed",
      "Can't set auth from response, logging out...",
      "Waiting for user...",
    ]),
  );
  expect(Object.values(feedback)).toEqual(
    expect.arrayContaining([
      "Error refreshing auth",
      "Error getting user info",
      "Cannot fetch user",
      "Cannot store data",
      "Cannot delete data",
      "Request for deletion cannot be completed",
    ]),
  );
  expect(menu.subscription).toBe("Refresh Subscription to Pro Level");
});
